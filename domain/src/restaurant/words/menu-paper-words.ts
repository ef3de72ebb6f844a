import type { GuestLanguage } from '../../travellers/guest-language.ts'

/** What stands on the papers of an establishment besides its dishes. */
type MenuPaperWords = {
  /** On the cards of tables. */
  title: string
  /** Below the code of the public page. */
  upToDate: string
  /** Before a date. */
  printedOn: string
}

export const menuPaperWords: Record<GuestLanguage, MenuPaperWords> = {
  es: { title: 'La carta', upToDate: 'La carta al día, con sus alérgenos', printedOn: 'Impreso el' },
  ca: { title: 'La carta', upToDate: 'La carta al dia, amb els seus al·lèrgens', printedOn: 'Imprès el' },
  gl: { title: 'A carta', upToDate: 'A carta ao día, cos seus alérxenos', printedOn: 'Impreso o' },
  eu: { title: 'Karta', upToDate: 'Karta eguneratua, alergenoekin', printedOn: 'Inprimatze-data:' },
  en: { title: 'The menu', upToDate: 'The menu as it is today, with its allergens', printedOn: 'Printed on' },
  fr: { title: 'La carte', upToDate: 'La carte à jour, avec ses allergènes', printedOn: 'Imprimé le' },
  de: { title: 'Speisekarte', upToDate: 'Die aktuelle Karte mit ihren Allergenen', printedOn: 'Gedruckt am' },
  it: { title: 'Il menù', upToDate: 'Il menù aggiornato, con gli allergeni', printedOn: 'Stampato il' },
  pt: { title: 'A ementa', upToDate: 'A ementa atualizada, com os seus alergénios', printedOn: 'Impresso a' },
  nl: { title: 'Menukaart', upToDate: 'De actuele kaart, met de allergenen', printedOn: 'Gedrukt op' },
}
