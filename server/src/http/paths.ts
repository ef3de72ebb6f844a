const CALLS = /^\/(api|token|healthz|readyz|metrics)(?:[/?#]|$)/

/** Whether a URL is an endpoint for data; everything else is a page or a file. */
export const isCallPath = (url: string) => CALLS.test(url)
