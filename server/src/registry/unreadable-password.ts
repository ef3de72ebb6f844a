/** Said where a password was sealed with a key that is no longer there, as after going back to a backup without it. */
export const UNREADABLE_PASSWORD = 'La contraseña guardada no se puede leer. Escríbala de nuevo y guarde.'
