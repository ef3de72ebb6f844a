/** A valid NIF that the census of the simulated AEAT does not have. It has all others. */
export const NIF_OUTSIDE_CENSUS = '99999999R'

export const isInCensus = (taxId: string): boolean => taxId !== NIF_OUTSIDE_CENSUS
