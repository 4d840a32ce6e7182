import { Question } from './question.tsx';

/** The specialty of an appointment that is moved: it stays. */
export function FixedSpecialty({ name }: { readonly name: string }) {
  return (
    <Question number={1} title="Especialidade">
      <p>{name}</p>
    </Question>
  );
}
