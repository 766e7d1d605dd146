/** `Words` in another language: the same keys, and functions with the same parameters. The compiler finds what is missing. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : string
}
