/** Enough to see what is broken, in the memory of the telephone and through a weak network. */
const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** A photo as a smaller JPEG; as it is where the browser cannot read it, because the server may. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller ?? file
  } catch {
    return file
  }
}
