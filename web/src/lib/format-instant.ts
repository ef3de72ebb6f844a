const parts = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '25/06/2026 10:12' in the browser's time zone; '' for an empty value. */
export const formatInstant = (iso: string): string => (iso ? parts.format(new Date(iso)).replace(',', '') : '')
