import type { PageLanguage } from './page-language.ts'

type GoneWords = {
  title: string
  why: string
  whatToDo: string
  steps: { title: string; help: string }[]
  nothingCharged: string
  /** All of it in one paragraph, below the text in the other language. */
  inShort: string
}

/** The page of a link that opens nothing: the same for wrong, expired, replaced and cancelled ones. */
export const goneWords: Record<PageLanguage, GoneWords> = {
  es: {
    title: 'Este enlace ya no está disponible',
    why: 'Puede que haya caducado, que el alojamiento lo haya cambiado por otro o que falte una parte de la dirección.',
    whatToDo: 'Qué puede hacer',
    steps: [
      {
        title: 'Abra el último mensaje de su alojamiento',
        help: 'Un enlace nuevo deja sin efecto el anterior.',
      },
      { title: 'Pulse el enlace entero', help: 'Si lo copia, compruebe que no falta el final.' },
      {
        title: 'Llame o escriba a su alojamiento',
        help: 'El teléfono está en la confirmación de su reserva. Le enviarán otro.',
      },
    ],
    nothingCharged: 'Abrir esta página no cobra nada.',
    inShort:
      'Este enlace ya no está disponible. Abra el último mensaje de su alojamiento, o llame: pueden enviarle otro. Abrir esta página no cobra nada.',
  },
  en: {
    title: 'This link is no longer available',
    why: 'It may have expired, the property may have replaced it, or a part of the address may be missing.',
    whatToDo: 'What you can do',
    steps: [
      {
        title: 'Open the latest message from your accommodation',
        help: 'A new link ends the one before.',
      },
      { title: 'Press the whole link', help: 'If you copy it, please check that its end is not missing.' },
      {
        title: 'Call or write to your accommodation',
        help: 'The telephone number is in your booking confirmation. They will send you another link.',
      },
    ],
    nothingCharged: 'Opening this page charges nothing.',
    inShort:
      'This link is no longer available. Please open the latest message from your accommodation, or call them: they can send you a new one. Opening this page charges nothing.',
  },
}
