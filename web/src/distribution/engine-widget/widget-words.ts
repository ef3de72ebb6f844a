/** What the widget says: what it is, arrival, departure, adults, and the button. */
type WidgetWords = readonly [title: string, arrival: string, departure: string, adults: string, button: string]

export const widgetWords: Record<string, WidgetWords> = {
  es: ['Reservar', 'Llegada', 'Salida', 'Adultos', 'Ver disponibilidad'],
  ca: ['Reservar', 'Arribada', 'Sortida', 'Adults', 'Veure disponibilitat'],
  gl: ['Reservar', 'Chegada', 'Saída', 'Adultos', 'Ver dispoñibilidade'],
  eu: ['Erreserbatu', 'Iristea', 'Irteera', 'Helduak', 'Ikusi librerik dagoen'],
  en: ['Book', 'Arrival', 'Departure', 'Adults', 'Check availability'],
  fr: ['Réserver', 'Arrivée', 'Départ', 'Adultes', 'Voir les disponibilités'],
  de: ['Buchen', 'Anreise', 'Abreise', 'Erwachsene', 'Verfügbarkeit prüfen'],
  it: ['Prenotare', 'Arrivo', 'Partenza', 'Adulti', 'Vedi disponibilità'],
  pt: ['Reservar', 'Chegada', 'Partida', 'Adultos', 'Ver disponibilidade'],
  nl: ['Boeken', 'Aankomst', 'Vertrek', 'Volwassenen', 'Bekijk beschikbaarheid'],
}
