#!/usr/bin/env bash
# Gera o par PKCE (método S256) e confirma-o com o exemplo da RFC 7636.
set -euo pipefail

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
challenge_of() { printf '%s' "$1" | openssl dgst -sha256 -binary | base64url; }

known=$(challenge_of 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
result='falhou'
if [[ $known == 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' ]]; then
  result='confere'
fi

# Guarde o verificador na sessão; só o desafio segue no pedido de autorização.
verifier=$(openssl rand 32 | base64url)
challenge=$(challenge_of "$verifier")

echo "Exemplo da RFC 7636: $result"
echo "Verificador novo: ${#verifier} caracteres"
echo "Desafio novo: ${#challenge} caracteres"
