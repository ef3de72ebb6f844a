/** Where a kept file is served from; another file has another address, so it may be cached for ever. */
export const fileUrl = (id: string): string => `/api/files/${id}`
