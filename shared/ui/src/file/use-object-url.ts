import { useEffect, useState } from 'react';

/**
 * Creates an object URL of a file while it is shown.
 * @returns an empty text until it exists
 */
export function useObjectUrl(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
