const ENDPOINT_PATHS = /^\/(api|token|healthz|readyz|metrics)(?:[/?#]|$)/

/** Whether a URL is an endpoint for data; everything else is a page or a file. */
export const isEndpointPath = (url: string) => ENDPOINT_PATHS.test(url)
