/**
 * Prints a file in a frame of its own, which is removed afterwards.
 * @param url short-lived address of the file
 * @returns whether the browser took it for printing
 */
export async function printFile(url: string): Promise<boolean> {
  let address: string | undefined;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return false;
    // A frame of this origin is needed to print; the file itself comes from another.
    address = URL.createObjectURL(await answer.blob());
    return await printFrame(address);
  } catch {
    return false;
  } finally {
    if (address !== undefined) URL.revokeObjectURL(address);
  }
}

function printFrame(address: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  return new Promise((resolve) => {
    const finish = (printed: boolean): void => {
      frame.remove();
      resolve(printed);
    };
    frame.onerror = () => finish(false);
    frame.onload = () => {
      const page = frame.contentWindow;
      if (!page) return finish(false);
      page.onafterprint = () => finish(true);
      page.print();
    };
    document.body.append(frame);
  });
}
