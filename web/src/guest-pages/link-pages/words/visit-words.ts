import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What the buttons say that keep the day and show the way. */
export type VisitWords = { addToCalendar: string; openMap: string }

export const visitWords: Record<GuestLanguage, VisitWords> = {
  es: { addToCalendar: 'Añadir al calendario', openMap: 'Abrir en el mapa' },
  ca: { addToCalendar: 'Afegir al calendari', openMap: 'Obrir al mapa' },
  gl: { addToCalendar: 'Engadir ao calendario', openMap: 'Abrir no mapa' },
  eu: { addToCalendar: 'Gehitu egutegira', openMap: 'Ireki mapan' },
  en: { addToCalendar: 'Add to calendar', openMap: 'Open in the map' },
  fr: { addToCalendar: 'Ajouter au calendrier', openMap: 'Ouvrir la carte' },
  de: { addToCalendar: 'Zum Kalender hinzufügen', openMap: 'Karte öffnen' },
  it: { addToCalendar: 'Aggiungere al calendario', openMap: 'Aprire la mappa' },
  pt: { addToCalendar: 'Adicionar ao calendário', openMap: 'Abrir no mapa' },
  nl: { addToCalendar: 'Aan agenda toevoegen', openMap: 'Kaart openen' },
}
