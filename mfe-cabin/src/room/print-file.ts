/** A print that has not reported its end after this time never does, and the screen goes on. */
const LONGEST_PRINT_MS = 60_000;
/** The file is in memory: a frame that has not loaded it after this time never does. */
const LONGEST_LOAD_MS = 15_000;

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
      clearTimeout(limit);
      frame.remove();
      resolve(printed);
    };
    let limit = setTimeout(() => finish(false), LONGEST_LOAD_MS);
    frame.onerror = () => finish(false);
    frame.onload = () => {
      const page = frame.contentWindow;
      if (!page) return finish(false);
      clearTimeout(limit);
      limit = setTimeout(() => finish(true), LONGEST_PRINT_MS);
      page.onafterprint = () => finish(true);
      page.print();
    };
    document.body.append(frame);
  });
}
