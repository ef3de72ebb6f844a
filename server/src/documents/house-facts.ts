/** The establishment's data on its documents; '' for missing values. */
export type EstablishmentFacts = {
  name: string
  /** The category given by the establishment ('Hotel de tres estrellas'), or its type. */
  category: string
  company: string
  taxId: string
  address: string
  postalCode: string
  municipality: string
  provinceCode: string
  province: string
  phone: string
  email: string
  website: string
  /** The code in the region's tourism register. */
  tourismCode: string
  hasInternet: boolean
}
