// What other slices may import from document-reading. Everything else in this folder is private.
export type { CameraWords } from './camera/camera-words.ts'
export { spanishCameraWords } from './camera/spanish-camera-words.ts'
export { compareReading } from './compare-reading.ts'
export { readOnServer } from './read-on-server.ts'
export { hasCamera } from './camera/open-camera.ts'
export { bitmapOf, jpegOf } from './reader/pictures.ts'
export { useDocumentReader } from './reader/use-document-reader.ts'

/** Loaded when somebody wants to read a document, and not before. */
export const loadDocumentCamera = async () => ({
  default: (await import('./camera/document-camera.tsx')).DocumentCamera,
})
