import { limits } from '@posada/domain/limits'

/** Validates an image file before it is sent; the server validates its bytes. */
export const imageFileFault =
  (noImage: string) =>
  ({ type, size }: File): string | null => {
    // Some browsers report no type for HEIC.
    if (type && !type.startsWith('image/')) return noImage
    return size > limits.imageBytes ? 'La imagen es demasiado grande: como máximo, 10 MB' : null
  }
