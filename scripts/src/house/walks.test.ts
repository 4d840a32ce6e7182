import { packageOf } from './project-file.ts';
import { countWalk, type Walk } from './walks.ts';

const WALK: Walk = {
  name: 'a number',
  legs: [
    { startsIn: 'app', startsAt: /<Form\b/, mentions: /\bnumber\b/ },
    { startsIn: 'backend', startsAt: /\bsave\b/, mentions: /\bnumber\b/ },
  ],
};
const texts = [
  { file: 'app/screen.tsx', text: '<Form number={1} />' },
  { file: 'app/button.tsx', text: 'label' },
  { file: 'app/field.tsx', text: 'number' },
  { file: 'app/talk.tsx', text: '/** number */ // number' },
  { file: 'app/elsewhere.tsx', text: 'number' },
  { file: 'app/screen.test.tsx', text: '<Form number={1} />' },
  { file: 'shared/contracts/call.ts', text: 'number' },
  { file: 'backend/save.ts', text: 'save(number)' },
];
const imports = [
  { from: 'app/screen.tsx', to: 'app/button.tsx' },
  { from: 'app/button.tsx', to: 'app/field.tsx' },
  { from: 'app/screen.tsx', to: 'app/talk.tsx' },
  { from: 'app/screen.tsx', to: 'shared/contracts/call.ts' },
  { from: 'backend/save.ts', to: 'shared/contracts/call.ts' },
];

describe('a walk through the code', () => {
  it('counts the files in reach of its legs whose code names the thing, each once', () => {
    // screen, field (behind the button, which does not name it), the contract of both sides, and save
    expect(countWalk(WALK, texts, imports, packageOf)).toBe(4);
  });

  it('refuses to count from a start that is no longer there', () => {
    const moved = texts.filter(({ file }) => file !== 'backend/save.ts');
    expect(() => countWalk(WALK, moved, imports, packageOf)).toThrow(
      'The walk "a number" starts nowhere in backend: /\\bsave\\b/',
    );
  });
});
