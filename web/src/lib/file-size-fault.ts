const MAX_BYTES = 10 * 1024 * 1024

/** Validates the size of a file of rows before it is sent. Apart from `useUpload`, whose file the planning loads too. */
export const fileSizeFault = ({ size }: File): string | null =>
  size > MAX_BYTES ? 'El archivo es demasiado grande: como máximo, 10 MB' : null
