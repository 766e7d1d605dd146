interface ScriptRules {
  createScriptURL(path: string): string
}

/** The part of the browser's trusted types that is used. */
export interface TrustedTypes {
  createPolicy(name: string, rules: ScriptRules): ScriptRules
}

export const liveWorker = '/dashboard/live-worker.js'

/**
 * Where the browser has policies, it takes the address of a script from this one alone. It is made when the page loads, so that its
 * name is taken, and knows one address.
 */
export function createScriptPolicy(trustedTypes: TrustedTypes | undefined): (path: string) => string {
  const policy = trustedTypes?.createPolicy('worker', {
    createScriptURL(path) {
      if (path === liveWorker) return path
      throw new TypeError(`${path} is not a script of this page.`)
    },
  })
  return (path) => policy?.createScriptURL(path) ?? path
}

export const scriptAddress = createScriptPolicy((globalThis as { trustedTypes?: TrustedTypes }).trustedTypes)
