/** Whether rural lodging is one dwelling, or divided into independent ones. */
export type Dwelling = 'single' | 'divided'
/** Whether its rooms are let, the dwelling as a whole, or both. */
export type Letting = 'rooms' | 'whole' | 'both'

/** What the establishment is asked once ('Datos fijos'): its identity, who answers, and who manages it. */
export type SurveyAnswers = {
  /** The INE's number of the establishment, eleven characters. */
  orderNumber: string
  company: string
  name: string
  taxId: string
  registryNumber: string
  address: string
  postalCode: string
  locality: string
  municipality: string
  /** The INE's two digits. */
  provinceCode: string
  phone1: string
  phone2: string
  fax1: string
  fax2: string
  informantName: string
  informantPosition: string
  informantPhone: string
  informantEmail: string
  managerCompany: string
  managerAddress: string
  managerPostalCode: string
  managerMunicipality: string
  managerProvinceCode: string
  managerPhone: string
  managerFax: string
  /** Of hotels: the kind of establishment ('Hoteles'), which has categories of its own. */
  type: string
  category: string
  website: string
  /** Of rural lodging: whether it is one dwelling or divided into several; '' where its units say it. */
  dwelling: Dwelling | ''
  /** Of rural lodging: what is let; '' where its units say it. */
  letting: Letting | ''
  /** Of rural lodging: the bedrooms of all that is let as a whole, in digits; '' where nobody has said it. */
  bedrooms: string
}

/** Staff, days and code of one month ('Datos variables'); null for what nobody has entered. */
export type MonthAnswers = {
  /** Comes with each questionnaire and is good once. */
  controlCode: string
  daysOpen: number | null
  unpaidStaff: number | null
  permanentStaff: number | null
  temporaryStaff: number | null
}

/** Everything of a questionnaire besides its count. */
export type SurveyForm = {
  answers: SurveyAnswers
  /** With the days open as they are sent: those entered, else those of the count. */
  month: MonthAnswers & { daysOpen: number }
}
