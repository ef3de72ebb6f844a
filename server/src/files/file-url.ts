/** The URL of a stored file. Each file has its own URL, so it may be cached for ever. */
export const fileUrl = (id: string): string => `/api/files/${id}`
