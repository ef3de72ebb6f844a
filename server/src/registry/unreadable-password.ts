/** Shown when a password was sealed with a key that is lost, for example after restoring a backup without it. */
export const UNREADABLE_PASSWORD = 'La contraseña guardada no se puede leer. Escríbala de nuevo y guarde.'
