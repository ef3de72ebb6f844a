/** Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla. */
const ANDALUSIA = new Set(['04', '11', '14', '18', '21', '23', '29', '41'])

/** Where a house hands each guest an admission document (Decreto-ley 13/2020 of Andalucía, article 20), by the INE's province code. */
export const usesAdmissionDocument = (provinceCode: string): boolean => ANDALUSIA.has(provinceCode)
