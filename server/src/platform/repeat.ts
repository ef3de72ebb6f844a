/**
 * Does the work at once, then with a pause after each end, so that two runs never overlap. Returns a function that stops it and waits for the
 * run that has begun.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await work().catch(onError)
    if (!isStopped) timer = setTimeout(() => void (running = run()), pauseMs)
  }
  let running = run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
