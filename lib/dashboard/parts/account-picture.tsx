import { client } from '../state/client.ts'

/** The head of an account's skin, a decoration beside its name. */
export function AccountPicture({ name }: { readonly name: string }) {
  return (
    <img
      alt=""
      width="32"
      height="32"
      src={client.address('/header', { query: { key: name, size: 64 } })}
      // Not every name has a skin.
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
}
