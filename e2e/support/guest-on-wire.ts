/** An adult of Madrid with all data that the registry requires, with the names of the wire. */
export const guestOnWire = {
  Name: 'Lucía',
  FirstSurname: 'Prueba',
  SecondSurname: 'García',
  Sex: 'F',
  BirthDate: '1985-04-12',
  NationalityCountry: 'ESP',
  DocType: 'D',
  DocNumber: '00000001R',
  NumSoporte: 'BAA000589',
  Privacidad: 1,
  PaisResidencia: 'ESP',
  Address: 'Calle Mayor 1',
  MunicipioESP: '28079',
  CodigoPostal: '28013',
  PhoneNumber: '+34600000102',
}
