import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

type SecurityDepositWords = { name: string; title: (amount: string) => string; terms: string }

/** The texts about a security deposit for a guest. */
export const securityDepositWords: Record<GuestLanguage, SecurityDepositWords> = {
  es: {
    name: 'Fianza',
    title: (amount) => `Fianza de ${amount}`,
    terms:
      'Esta fianza no es parte del precio. Se devuelve tras la salida; de ella solo se pueden descontar los cargos que consten en la cuenta de la reserva.',
  },
  ca: {
    name: 'Fiança',
    title: (amount) => `Fiança de ${amount}`,
    terms:
      'Aquesta fiança no forma part del preu. Es retorna després de la sortida; només se’n poden descomptar els càrrecs que constin al compte de la reserva.',
  },
  gl: {
    name: 'Fianza',
    title: (amount) => `Fianza de ${amount}`,
    terms:
      'Esta fianza non é parte do prezo. Devólvese despois da saída; dela só se poden descontar os cargos que consten na conta da reserva.',
  },
  eu: {
    name: 'Fidantza',
    title: (amount) => `Fidantza: ${amount}`,
    terms:
      'Fidantza hau ez da prezioaren parte. Irteeraren ondoren itzultzen da; erreserbaren kontuan jasotako karguak baino ezin dira bertatik kendu.',
  },
  en: {
    name: 'Security deposit',
    title: (amount) => `Security deposit of ${amount}`,
    terms:
      'This security deposit is not part of the price. It is refunded after departure; only charges that are on the account of the booking may be deducted from it.',
  },
  fr: {
    name: 'Caution',
    title: (amount) => `Caution de ${amount}`,
    terms:
      'Cette caution ne fait pas partie du prix. Elle est restituée après le départ ; seuls les frais inscrits au compte de la réservation peuvent en être déduits.',
  },
  de: {
    name: 'Kaution',
    title: (amount) => `Kaution über ${amount}`,
    terms:
      'Diese Kaution gehört nicht zum Preis. Sie wird nach der Abreise erstattet; abgezogen werden dürfen nur Beträge, die auf dem Konto der Buchung stehen.',
  },
  it: {
    name: 'Cauzione',
    title: (amount) => `Cauzione di ${amount}`,
    terms:
      'Questa cauzione non fa parte del prezzo. Viene restituita dopo la partenza; se ne possono dedurre solo gli addebiti che risultano nel conto della prenotazione.',
  },
  pt: {
    name: 'Caução',
    title: (amount) => `Caução de ${amount}`,
    terms:
      'Esta caução não faz parte do preço. É devolvida após a saída; dela só se podem descontar os encargos que constem na conta da reserva.',
  },
  nl: {
    name: 'Borg',
    title: (amount) => `Borg van ${amount}`,
    terms:
      'Deze borg hoort niet bij de prijs. U krijgt hem na vertrek terug; alleen kosten die op de rekening van de boeking staan mogen ervan worden afgetrokken.',
  },
}
