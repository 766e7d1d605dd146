import { startTestApp, type TestApp } from '../support/test-app.ts'

export interface BackgroundApp extends TestApp {
  /** Uploads a file as the part `background`. */
  upload(bytes: BlobPart, name?: string, type?: string): Promise<Response>
  /** Uploads a picture that must be taken; its hash. */
  hang(bytes: BlobPart): Promise<string>
}

/** The whole program, and the form that pictures come in. */
export async function startBackgroundApp(): Promise<BackgroundApp> {
  const app = await startTestApp()

  async function upload(bytes: BlobPart, name = 'picture.png', type = 'image/png'): Promise<Response> {
    const form = new FormData()
    form.set('background', new Blob([bytes], { type }), name)
    return app.request('POST', '/background/upload', { body: form })
  }

  return {
    ...app,
    upload,
    async hang(bytes) {
      const response = await upload(bytes)
      if (response.status !== 200) throw new Error(await response.text())
      return response.text()
    },
  }
}
