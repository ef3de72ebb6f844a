const CALLS = /^\/(api|token|healthz|readyz|metrics)(?:[/?#]|$)/

/** Whether an address is asked for data; everything else is a page or a file. */
export const isCallPath = (url: string) => CALLS.test(url)
