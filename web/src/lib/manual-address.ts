/** The address of a page of the manual. */
export const manualAddress = (page: string) => `/dashboard/help/${page}`
