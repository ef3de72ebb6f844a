/** Whether guests may be sent to this address of a map: a page of the web over a secure connection. */
export const isMapUrl = (url: string): boolean => /^https:\/\/\S+$/i.test(url)
