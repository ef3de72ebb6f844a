/** The house as its papers name it; '' for what it has not told. */
export type HouseFacts = {
  name: string
  /** What it calls itself ('Hotel de tres estrellas'), else its kind. */
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
  /** Of the region's tourism register. */
  tourismCode: string
  hasInternet: boolean
}
