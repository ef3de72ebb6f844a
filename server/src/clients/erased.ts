/** Nothing of a person is left in the record; what hangs on it stays. */
export const erased = {
  ...{ surnames: '', idNumber: '', address: '', municipality: '', provinceCode: '', countryCode: '', postalCode: '' },
  ...{ email: '', phone: '', companyId: null },
  ...{ searchKey: '', idKey: '', idCountry: '', phoneKey: '', emailKey: '', nameKey: '' },
} as const
