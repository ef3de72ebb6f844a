/** What a telephone dials: digits and '+' only. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
