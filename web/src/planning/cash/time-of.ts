const timeFormat = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

/** '10:12' in the browser's time zone. */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso))
