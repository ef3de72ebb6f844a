/** Waits for the work, but not longer than that; what it does later, or how it fails, is nobody's business any more. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
