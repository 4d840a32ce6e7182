import { BRAZILIAN_STATES, REGISTRATION_PASSWORD_RULES, RESET_PASSWORD_RULES } from '@acolhe/domain';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { StateField, ZipField } from './address-fields.tsx';
import { EmailField, NameField } from './filtered-field.tsx';
import { CpfField } from './masked-field.tsx';
import { NewPasswordField } from './new-password-form.tsx';
import { CurrencyField, NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RangeField, SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TimeField } from './time-field.tsx';

export const fieldFixtures: readonly Fixture[] = [
  { name: 'rest', node: <TextField id="rest" label="Nome Social" value="Maria da Silva" onChange={noop} /> },
  {
    name: 'help',
    node: <TextField id="help" label="Código do Gift Card" help="O código está no cartão." value="" onChange={noop} />,
  },
  { name: 'optional', node: <TextField id="optional" label="Complemento" optional value="" onChange={noop} /> },
  {
    name: 'read only',
    node: <TextField id="read-only" label="E-mail" readOnly value="maria@acolhe.test" onChange={noop} />,
  },
  { name: 'cpf', node: <CpfField id="cpf" value="529.982.247-25" width="cpf" onChange={noop} /> },
  {
    name: 'cpf, error',
    node: <CpfField id="cpf-error" value="111.111.111-11" error="CPF inválido." onChange={noop} />,
  },
  { name: 'name', node: <NameField id="name" label="Nome completo" value="Maria da Silva" onChange={noop} /> },
  { name: 'e-mail', node: <EmailField id="email" value="maria@acolhe.test" onChange={noop} /> },
  { name: 'phone', node: <PhoneField id="phone" value="(11) 98765-4321" onChange={noop} /> },
  {
    name: 'phone, compact, error',
    node: (
      <PhoneField
        id="phone-error"
        format="compact"
        value="(11)8765-432"
        error="O campo Telefone está inválido"
        onChange={noop}
      />
    ),
  },
  {
    name: 'zip code',
    node: (
      <ZipField id="zip" value="01310-100" help="Com o CEP, preenchemos a rua, o bairro e a cidade." onChange={noop} />
    ),
  },
  { name: 'time', node: <TimeField id="time" value="14:30" onChange={noop} /> },
  { name: 'password', node: <PasswordField id="password" label="Senha" value="Acolhe@2026" onChange={noop} /> },
  {
    name: 'password, error',
    node: <PasswordField id="password-error" label="Senha" value="" error="Senha não informada" onChange={noop} />,
  },
  {
    name: 'new password',
    node: (
      <NewPasswordField
        id="new-password"
        label="Nova senha"
        rules={RESET_PASSWORD_RULES}
        value="acolhe2"
        onChange={noop}
      />
    ),
  },
  {
    name: 'new password, error',
    node: (
      <NewPasswordField
        id="new-password-error"
        label="Nova Senha"
        rules={REGISTRATION_PASSWORD_RULES}
        value=""
        error="A senha não cumpre os requisitos obrigatórios."
        onChange={noop}
      />
    ),
  },
  {
    name: 'select',
    node: (
      <SelectField
        id="select"
        label="Câmera"
        value="2"
        options={[
          { value: '1', label: 'Câmera do notebook' },
          { value: '2', label: 'Câmera externa com um nome que não cabe na largura de um telefone' },
        ]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'range',
    node: (
      <RangeField
        id="range"
        label="Aproximar"
        min={1}
        max={4}
        step={0.1}
        value={1.5}
        valueText="150%"
        onChange={noop}
      />
    ),
  },
  { name: 'state', node: <StateField id="state" states={BRAZILIAN_STATES} value="SP" onChange={noop} /> },
  {
    name: 'state, locked',
    node: (
      <StateField
        id="state-locked"
        states={BRAZILIAN_STATES}
        value="SP"
        readOnly
        help="Preenchido pelo CEP."
        onChange={noop}
      />
    ),
  },
  {
    name: 'text area',
    node: (
      <TextArea
        id="area"
        label="Qual é o motivo do atendimento?"
        help="Escreva com as suas palavras. Uma frase já ajuda."
        value="Estou com febre e dor nas costas desde ontem à noite."
        onChange={noop}
      />
    ),
  },
  {
    name: 'text area, tight',
    node: <TextArea id="area-tight" label="Mensagem" maxLength={20} value="Medi a febre agora" onChange={noop} />,
  },
];

export const numberFixtures: readonly Fixture[] = [
  {
    name: 'whole',
    node: <NumberField id="whole" label="Quantidade" help="De 1 a 10." min={1} max={10} value={3} onChange={noop} />,
  },
  { name: 'none yet', node: <NumberField id="none" label="Quantidade" value={null} onChange={noop} /> },
  {
    name: 'decimals',
    node: <NumberField id="decimals" label="Temperatura" decimals={1} value={37.5} onChange={noop} />,
  },
  { name: 'currency', node: <CurrencyField id="currency" label="Valor" value={1234.5} onChange={noop} /> },
  {
    name: 'currency, error',
    node: <CurrencyField id="currency-error" label="Valor" value={null} error="Informe o valor." onChange={noop} />,
  },
];
