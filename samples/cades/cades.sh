#!/usr/bin/env bash
# Assina um ficheiro qualquer em CAdES-B-B, com o openssl, e verifica-o. A chave serve só para este teste.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

openssl req -x509 -newkey rsa:3072 -nodes -days 7 -utf8 -subj '/CN=Titular de teste' \
  -addext 'keyUsage=critical,digitalSignature,nonRepudiation' \
  -keyout key.pem -out root.pem 2> /dev/null

printf 'Contrato de exemplo: 1000 escudos\n' > contract.txt
printf 'Contrato de exemplo: 9000 escudos\n' > changed.txt

# -cades junta o atributo que liga a assinatura a este certificado; -binary não mexe nos fins de linha.
openssl cms -sign -cades -binary -md sha256 -in contract.txt -signer root.pem \
  -inkey key.pem -outform DER -out contract.p7s

check() {
  if openssl cms -verify -cades -binary -inform DER -in contract.p7s -content "$1" \
    -CAfile root.pem -purpose any -out /dev/null 2> /dev/null
  then
    echo 'aceite'
  else
    echo 'recusado'
  fi
}

attributes=$(openssl cms -cmsout -print -noout -inform DER -in contract.p7s)
if [[ $attributes == *signingCertificateV2* ]]; then
  echo 'Certificado protegido: sim'
fi
echo "Original: $(check contract.txt)"
echo "Alterado: $(check changed.txt)"
