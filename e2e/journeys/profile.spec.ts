import { join } from 'node:path';
import { endOpenSessionCall, listOpenSessionsCall } from '@acolhe/contracts';
import { readPatientCall } from '@acolhe/contracts/operations';
import { expect, type Page } from '@playwright/test';
import { signIn, toast } from '../support/page/screens.ts';
