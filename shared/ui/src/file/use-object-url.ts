import { useEffect, useState } from 'react';

/**
 * Creates an object URL of content while it is shown.
 * @returns an empty text until it exists
 */
export function useObjectUrl(content: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
