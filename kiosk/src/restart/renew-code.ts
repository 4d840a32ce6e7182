/**
 * Before a reload after a failure, asks for newer code and lets it take over: what is kept may be what fails.
 * @param workers undefined where the browser has none
 */
export async function renewCode(workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined): Promise<void> {
  try {
    const registration = await workers?.getRegistration();
    await registration?.update();
    registration?.waiting?.postMessage('take-over');
  } catch {
    // Without the network what is kept goes on.
  }
}
