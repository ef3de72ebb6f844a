import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** `terms`: of one that is charged. `holdTerms`: of one that is only reserved on a card. */
type SecurityDepositWords = { name: string; title: (amount: string) => string; terms: string; holdTerms: string }

/** The texts about a security deposit for a guest. */
export const securityDepositWords: Record<GuestLanguage, SecurityDepositWords> = {
  es: {
    name: 'Fianza',
    title: (amount) => `Fianza de ${amount}`,
    terms:
      'Esta fianza no es parte del precio. Se devuelve tras la salida; de ella solo se pueden descontar los cargos que consten en la cuenta de la reserva.',
    holdTerms:
      'Este importe no se cobra: queda retenido en su tarjeta siete días como máximo, y después se libera. De él solo se pueden cobrar los cargos que consten en la cuenta de la reserva.',
  },
  ca: {
    name: 'Fiança',
    title: (amount) => `Fiança de ${amount}`,
    terms:
      'Aquesta fiança no forma part del preu. Es retorna després de la sortida; només se’n poden descomptar els càrrecs que constin al compte de la reserva.',
    holdTerms:
      'Aquest import no es cobra: queda retingut a la vostra targeta set dies com a màxim, i després s’allibera. Només se’n poden cobrar els càrrecs que constin al compte de la reserva.',
  },
  gl: {
    name: 'Fianza',
    title: (amount) => `Fianza de ${amount}`,
    terms:
      'Esta fianza non é parte do prezo. Devólvese despois da saída; dela só se poden descontar os cargos que consten na conta da reserva.',
    holdTerms:
      'Este importe non se cobra: queda retido na súa tarxeta sete días como máximo, e despois libérase. Del só se poden cobrar os cargos que consten na conta da reserva.',
  },
  eu: {
    name: 'Fidantza',
    title: (amount) => `Fidantza: ${amount}`,
    terms:
      'Fidantza hau ez da prezioaren parte. Irteeraren ondoren itzultzen da; erreserbaren kontuan jasotako karguak baino ezin dira bertatik kendu.',
    holdTerms:
      'Zenbateko hau ez da kobratzen: zure txartelean atxikita geratzen da, gehienez zazpi egunez, eta gero askatzen da. Erreserbaren kontuan jasotako karguak baino ezin dira bertatik kobratu.',
  },
  en: {
    name: 'Security deposit',
    title: (amount) => `Security deposit of ${amount}`,
    terms:
      'This security deposit is not part of the price. It is refunded after departure; only charges that are on the account of the booking may be deducted from it.',
    holdTerms:
      'This amount is not charged: it is reserved on your card for seven days at most, and then released. Only charges that are on the account of the booking may be taken from it.',
  },
  fr: {
    name: 'Caution',
    title: (amount) => `Caution de ${amount}`,
    terms:
      'Cette caution ne fait pas partie du prix. Elle est restituée après le départ ; seuls les frais inscrits au compte de la réservation peuvent en être déduits.',
    holdTerms:
      'Ce montant n’est pas débité : il est bloqué sur votre carte pendant sept jours au plus, puis libéré. Seuls les frais inscrits au compte de la réservation peuvent y être prélevés.',
  },
  de: {
    name: 'Kaution',
    title: (amount) => `Kaution über ${amount}`,
    terms:
      'Diese Kaution gehört nicht zum Preis. Sie wird nach der Abreise erstattet; abgezogen werden dürfen nur Beträge, die auf dem Konto der Buchung stehen.',
    holdTerms:
      'Dieser Betrag wird nicht abgebucht: Er wird höchstens sieben Tage lang auf Ihrer Karte reserviert und dann freigegeben. Davon abgebucht werden dürfen nur Beträge, die auf dem Konto der Buchung stehen.',
  },
  it: {
    name: 'Cauzione',
    title: (amount) => `Cauzione di ${amount}`,
    terms:
      'Questa cauzione non fa parte del prezzo. Viene restituita dopo la partenza; se ne possono dedurre solo gli addebiti che risultano nel conto della prenotazione.',
    holdTerms:
      'Questo importo non viene addebitato: resta bloccato sulla Sua carta per sette giorni al massimo e poi viene sbloccato. Se ne possono addebitare solo le spese che risultano nel conto della prenotazione.',
  },
  pt: {
    name: 'Caução',
    title: (amount) => `Caução de ${amount}`,
    terms:
      'Esta caução não faz parte do preço. É devolvida após a saída; dela só se podem descontar os encargos que constem na conta da reserva.',
    holdTerms:
      'Este valor não é cobrado: fica retido no seu cartão sete dias no máximo, e depois é libertado. Dele só se podem cobrar os encargos que constem na conta da reserva.',
  },
  nl: {
    name: 'Borg',
    title: (amount) => `Borg van ${amount}`,
    terms:
      'Deze borg hoort niet bij de prijs. U krijgt hem na vertrek terug; alleen kosten die op de rekening van de boeking staan mogen ervan worden afgetrokken.',
    holdTerms:
      'Dit bedrag wordt niet afgeschreven: het wordt hoogstens zeven dagen op uw kaart gereserveerd en daarna vrijgegeven. Alleen kosten die op de rekening van de boeking staan mogen ervan worden afgeschreven.',
  },
}
