/** What a guest is told of a security deposit, in the two languages of the page of a payment. */
export const securityDepositWords = {
  es: {
    name: 'Fianza',
    title: (amount: string) => `Fianza de ${amount}`,
    terms:
      'Esta fianza no es parte del precio. Se devuelve tras la salida; de ella solo se pueden descontar los cargos que consten en la cuenta de la reserva.',
  },
  en: {
    name: 'Security deposit',
    title: (amount: string) => `Security deposit of ${amount}`,
    terms:
      'This security deposit is not part of the price. It is refunded after departure; only charges that are on the account of the booking may be deducted from it.',
  },
}
