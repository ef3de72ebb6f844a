/** A kind of establishment in the hotel survey, and its categories. */
type HotelType = { type: string; categories: readonly string[] }

/** The INE's list of types and categories of the hotel survey (EOH). */
export const hotelTypes: readonly HotelType[] = [
  { type: 'Hoteles', categories: ['H1', 'H2', 'H3', 'H4', 'H5'] },
  { type: 'Hoteles-apartamentos', categories: ['AP', 'HA', 'HA1', 'HA2', 'HA3', 'HA4', 'HA5'] },
  { type: 'Hoteles-residencias', categories: ['HR', 'HR1', 'HR2', 'HR3', 'HR4', 'HR5'] },
  { type: 'Moteles', categories: ['M1', 'M2', 'M3'] },
  { type: 'Paradores Nacionales', categories: ['PN3', 'PN4', 'PN5'] },
  { type: 'Ciudades de vacaciones', categories: ['CV1', 'CV2', 'CV3'] },
  { type: 'Residencias-apartamentos', categories: ['RA1', 'RA2', 'RA3', 'RA4'] },
  { type: 'Hostales', categories: ['HS', 'HS1', 'HS2', 'HS3', 'HSR', 'HSR1', 'HSR2', 'HSR3'] },
  { type: 'Hostales generales', categories: ['HSE'] },
  { type: 'Hostales especiales', categories: ['HSG'] },
  { type: 'Casas de Huéspedes', categories: ['CH', 'CH1'] },
  { type: 'Fondas', categories: ['F1', 'F2', 'F3'] },
  { type: 'Pensiones', categories: ['P', 'P1', 'P2', 'P3', 'PA', 'PT'] },
  { type: 'Otros', categories: ['Otras'] },
]

/** The categories of a type of hotel; empty for one that is not in the list. */
export const categoriesOfHotel = (type: string): readonly string[] =>
  hotelTypes.find((found) => found.type === type)?.categories ?? []

/** Barcelona, Girona, Lleida, Tarragona, Alicante, Castellón, Valencia: their apartments have no keys in the survey. */
const WITHOUT_KEYS = new Set(['08', '17', '25', '43', '03', '12', '46'])

/** The categories of tourist apartments in a province, by its two digits. */
export const categoriesOfApartments = (provinceCode: string): readonly string[] =>
  WITHOUT_KEYS.has(provinceCode) ? ['0 Llaves'] : ['1 Llave', '2 Llaves', '3 Llaves', '4 Llaves']

/** The category among those allowed, else the first of them. */
export const categoryAmong = (category: string, allowed: readonly string[]): string =>
  allowed.includes(category) ? category : (allowed[0] ?? '')

/** Ávila, Burgos, León, Palencia, Salamanca, Segovia, Soria, Valladolid, Zamora. */
const CASTILLA_Y_LEON = new Set(['05', '09', '24', '34', '37', '40', '42', '47', '49'])

/** Whether a province, by its two digits, is of Castilla y León, for which a workbook of its own is offered. */
export const isInCastillaYLeon = (provinceCode: string): boolean => CASTILLA_Y_LEON.has(provinceCode)
