/** The URL of the logo, '' without one; a new logo has a new URL. */
export const logoUrl = (fileId: string | null): string => (fileId ? `/api/files/${fileId}` : '')
