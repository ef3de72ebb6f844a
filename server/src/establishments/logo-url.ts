/** Where the logo is served from, '' without one; a new logo has a new address. */
export const logoUrl = (fileId: string | null): string => (fileId ? `/api/files/${fileId}` : '')
