import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the buttons say that copy a text. */
export type CopyWords = {
  copyIt: string
  copy: (what: string) => string
  copied: string
  copyByHand: string
}

export const copyWords: Record<GuestLanguage, CopyWords> = {
  es: {
    copyIt: 'Copiar',
    copy: (what) => `Copiar: ${what}`,
    copied: 'Copiado',
    copyByHand: 'No se ha podido copiar. Selecciónelo y cópielo a mano.',
  },
  ca: {
    copyIt: 'Copiar',
    copy: (what) => `Copiar: ${what}`,
    copied: 'Copiat',
    copyByHand: 'No s’ha pogut copiar. Seleccioneu-lo i copieu-lo a mà.',
  },
  gl: {
    copyIt: 'Copiar',
    copy: (what) => `Copiar: ${what}`,
    copied: 'Copiado',
    copyByHand: 'Non se puido copiar. Seleccióneo e cópieo a man.',
  },
  eu: {
    copyIt: 'Kopiatu',
    copy: (what) => `Kopiatu: ${what}`,
    copied: 'Kopiatuta',
    copyByHand: 'Ezin izan da kopiatu. Hautatu eta kopiatu eskuz.',
  },
  en: {
    copyIt: 'Copy',
    copy: (what) => `Copy: ${what}`,
    copied: 'Copied',
    copyByHand: 'It could not be copied. Please select it and copy it by hand.',
  },
  fr: {
    copyIt: 'Copier',
    copy: (what) => `Copier : ${what}`,
    copied: 'Copié',
    copyByHand: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le à la main.',
  },
  de: {
    copyIt: 'Kopieren',
    copy: (what) => `Kopieren: ${what}`,
    copied: 'Kopiert',
    copyByHand: 'Das Kopieren hat nicht geklappt. Bitte markieren und von Hand kopieren.',
  },
  it: {
    copyIt: 'Copiare',
    copy: (what) => `Copiare: ${what}`,
    copied: 'Copiato',
    copyByHand: 'Non è stato possibile copiare. Lo selezioni e lo copi a mano.',
  },
  pt: {
    copyIt: 'Copiar',
    copy: (what) => `Copiar: ${what}`,
    copied: 'Copiado',
    copyByHand: 'Não foi possível copiar. Selecione e copie à mão.',
  },
  nl: {
    copyIt: 'Kopiëren',
    copy: (what) => `Kopiëren: ${what}`,
    copied: 'Gekopieerd',
    copyByHand: 'Kopiëren is niet gelukt. Selecteer de tekst en kopieer die met de hand.',
  },
}
