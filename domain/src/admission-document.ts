/** Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla. */
const ANDALUSIA = new Set(['04', '11', '14', '18', '21', '23', '29', '41'])

/**
 * Whether establishments of a province (by the INE's code) give each guest an admission document: Decreto-ley 13/2020
 * of Andalucía, article 20.
 */
export const usesAdmissionDocument = (provinceCode: string): boolean => ANDALUSIA.has(provinceCode)
