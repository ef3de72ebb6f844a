/** Waits for the promise, but not longer than the given time. Ignores its result, its errors, and anything later. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
