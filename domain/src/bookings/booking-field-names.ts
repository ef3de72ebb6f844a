/** Spanish names of the fields of a booking, for messages that list what changed. */
export const bookingFieldNames = {
  checkIn: 'la entrada',
  checkOut: 'la salida',
  holder: 'el titular',
  phone: 'el teléfono',
  email: 'el correo electrónico',
  occupants: 'el número de ocupantes',
  children: 'el número de niños',
  agency: 'la agencia',
  tariff: 'la tarifa',
  regime: 'el régimen',
  deposit: 'el depósito',
  observations: 'las observaciones',
  language: 'el idioma',
  locator: 'el localizador',
  billTo: 'a quién se factura',
  payTo: 'a quién se cobra',
} as const
