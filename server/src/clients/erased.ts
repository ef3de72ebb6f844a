/** Column values that remove all personal data from a client; the row remains, because other rows refer to it. */
export const erasedColumns = {
  surnames: '',
  idNumber: '',
  address: '',
  municipality: '',
  provinceCode: '',
  countryCode: '',
  postalCode: '',
  email: '',
  phone: '',
  companyId: null,
  searchKey: '',
  idKey: '',
  idCountry: '',
  phoneKey: '',
  emailKey: '',
  nameKey: '',
} as const
