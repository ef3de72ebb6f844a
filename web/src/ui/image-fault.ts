import { limits } from '@posada/domain/limits'

/** What can be seen to be wrong with an image before it is sent; the server looks at the bytes anyway. */
export const imageFaultOf =
  (noImage: string) =>
  ({ type, size }: File): string | null => {
    // Some browsers know no type for HEIC.
    if (type && !type.startsWith('image/')) return noImage
    return size > limits.imageBytes ? 'La imagen es demasiado grande: como máximo, 10 MB' : null
  }
