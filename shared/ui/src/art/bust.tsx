import type { HairStyle, PersonLook } from './people.ts';
import { tone } from './shapes.tsx';

const INK = '#2A1E1A';
const LIGHT_SMILE = '#F6E7DC';
const HAIR_BEHIND: Partial<Record<HairStyle, string>> = {
  long: 'M48 150V84a52 52 0 0 1 104 0v66Z',
  afro: 'M41 72a59 59 0 1 0 118 0a59 59 0 1 0-118 0Z',
  bun: 'M79 24a21 21 0 1 0 42 0a21 21 0 1 0-42 0Z',
};
const HAIR_BEFORE: Readonly<Record<HairStyle, string>> = {
  long: 'M63 92V80a37 37 0 0 1 74 0v12a52 52 0 0 1-46-32 52 52 0 0 1-28 32Z',
  afro: 'M58 88a42 56 0 0 1 84 0 70 36 0 0 0-84 0Z',
  bun: 'M61 92V80a39 39 0 0 1 78 0v12a40 40 0 0 0-39-34 40 40 0 0 0-39 34Z',
  short: 'M61 88V76a39 39 0 0 1 78 0v12a44 44 0 0 1-14-24 70 70 0 0 1-50 2 44 44 0 0 1-14 22Z',
  bald: 'M61 88c-3-12-1-24 9-31-3 10-4 20-3 31ZM139 88c3-12 1-24-9-31 3 10 4 20 3 31ZM83 104a17 13 0 0 1 34 0 24 10 0 0 0-34 0Z',
};

function Clothes({ look }: { readonly look: PersonLook }) {
  return (
    <>
      <path fill={look.coat ? tone('paper') : look.top} d="M14 224v-22a72 62 0 0 1 72-62h28a72 62 0 0 1 72 62v22Z" />
      {look.coat ? (
        <>
          <path fill={look.top} d="M78 138h44l-22 62Z" />
          <path fill="none" stroke={tone('soft')} strokeWidth="3" d="m78 139 22 61 22-61M100 200v24" />
        </>
      ) : (
        <path fill={look.skin} d="M85 139.5h30a15 21 0 0 1-30 0Z" />
      )}
    </>
  );
}

function Face({ look }: { readonly look: PersonLook }) {
  return (
    <>
      <circle fill={INK} cx="86" cy="90" r="3.4" />
      <circle fill={INK} cx="114" cy="90" r="3.4" />
      <path
        fill="none"
        stroke={look.beard ? LIGHT_SMILE : INK}
        strokeWidth="3.2"
        strokeLinecap="round"
        d="M89 107a14 10 0 0 0 22 0"
      />
      {!look.beard && (
        <path
          fill={tone('warm')}
          opacity=".38"
          d="M69 101a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM117 101a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z"
        />
      )}
      {look.glasses && (
        <g fill="none" stroke={INK} strokeWidth="3">
          <circle cx="86" cy="90" r="11" />
          <circle cx="114" cy="90" r="11" />
          <path d="M97 88h6" />
        </g>
      )}
    </>
  );
}

function Stethoscope() {
  return (
    <>
      <path
        fill="none"
        stroke={tone('deep')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M74 142v24a17 17 0 0 0 17 17M126 142v30"
      />
      <circle fill={tone('deep')} cx="126" cy="178" r="9" />
      <circle fill={tone('soft')} cx="126" cy="178" r="4" />
    </>
  );
}

/** Head and shoulders of a person, cut paper, in a box of 200 by 224. */
export function Bust({ look }: { readonly look: PersonLook }) {
  const behind = HAIR_BEHIND[look.style];
  return (
    <>
      {behind && <path fill={look.hair} d={behind} />}
      <Clothes look={look} />
      <path fill={look.skin} d="M83 112h34v28a17 17 0 0 1-34 0Z" />
      <path fill="#000" opacity=".13" d="M83 122h34v6a24 16 0 0 1-34 4Z" />
      <path
        fill={look.skin}
        d="M55 92a8 8 0 1 1 16 0a8 8 0 1 1-16 0ZM129 92a8 8 0 1 1 16 0a8 8 0 1 1-16 0ZM64 80a36 36 0 0 1 72 0v16a36 36 0 0 1-72 0Z"
      />
      {look.beard && <path fill={look.hair} d="M64 94h8a28 20 0 0 0 56 0h8v4a36 36 0 0 1-72 0Z" />}
      <path fill={look.hair} d={HAIR_BEFORE[look.style]} />
      <Face look={look} />
      {look.stethoscope && <Stethoscope />}
    </>
  );
}
